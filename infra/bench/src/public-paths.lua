-- For wrk: requests at random for the paths in the file that PATHS names.
local paths = {}
for path in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = path end

request = function()
  return wrk.format("GET", paths[math.random(#paths)])
end
