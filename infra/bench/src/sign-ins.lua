-- For wrk: sign-ins, each thread with an account of its own, whose number stands for the "%d" in BODY.
local threads = 0

function setup(thread)
  thread:set("person", threads)
  threads = threads + 1
end

function init()
  wrk.method = "POST"
  wrk.body = string.format(os.getenv("BODY"), person)
  wrk.headers["content-type"] = "application/json"
end
