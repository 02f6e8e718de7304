-- For wrk: each request has another query, so that no answer is one that the server has kept.
local at = 0

request = function()
  at = at + 1
  return wrk.format("GET", wrk.path .. "?at=" .. at)
end
