-- Edits a menu spec in Neovim 0.7 or later with the language server. Tests diagnostics, an edit, code actions,
-- completion, hover, and the outline. scripts/test-editors runs this in the repository's folder, with menulint in PATH.

local folder = vim.fn.tempname()
local patience = 15000

local function fail(message)
  io.stderr:write('neovim: ' .. message .. '\n')
  vim.cmd('cquit 1')
end

local function codes()
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    if diagnostic.source ~= 'menulint' then fail('a diagnostic of another source') end
    table.insert(found, tostring(diagnostic.code or diagnostic.user_data.lsp.code))
  end
  table.sort(found)
  return table.concat(found, ' ')
end

local function await(what, condition)
  if not vim.wait(patience, condition, 20) then
    fail(what .. ' never came; the findings are “' .. codes() .. '”, the text is:\n' .. table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n'))
  end
end

local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') end

-- Runs the setup in docs/editors.md for this version of Neovim.
local function setup()
  local page = table.concat(vim.fn.readfile('docs/editors.md'), '\n')
  for block in page:gmatch('```lua\n(.-)```') do
    if (block:find('vim.lsp.config', 1, true) ~= nil) == (vim.lsp.config ~= nil) then return assert(loadstring(block))() end
  end
  fail('docs/editors.md has no setup for this version')
end

local function client()
  local clients = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
  for _, candidate in ipairs(clients) do
    if candidate.name == 'menulint' then return candidate end
  end
end

local function request(method, extra)
  local server = client()
  local parameters = vim.lsp.util.make_position_params(0, server.offset_encoding)
  local answers, problem = vim.lsp.buf_request_sync(0, method, vim.tbl_extend('force', parameters, extra or {}), patience)
  local answer = answers and answers[server.id]
  if not answer or answer.error then fail(method .. ': ' .. (problem or vim.inspect(answer))) end
  return answer.result
end

local function run()
  vim.cmd('filetype on')
  setup()
  vim.fn.mkdir(folder .. '/.git', 'p')
  local file = folder .. '/note ⌘.menu.yaml'
  vim.fn.writefile({ 'kind: context', 'items:', '  - {title: 🎉 Copy link}', '  - Save As...', '  - Get Info' }, file)
  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  await('the diagnostics', function() return codes() == 'ellipsis-character emoji-in-title title-capitalization' end)

  -- The keys in docs/editors.md, which its setup or Neovim itself defines.
  if vim.bo.omnifunc ~= 'v:lua.vim.lsp.omnifunc' then fail('omnifunc is “' .. vim.bo.omnifunc .. '”') end
  for _, keys in ipairs({ 'K', 'gra', 'grn', 'gO', ']d', '[d' }) do
    if vim.tbl_isempty(vim.fn.maparg(keys, 'n', false, true)) then fail(keys .. ' is not mapped') end
  end

  -- Edit the text, so a finding disappears and reappears.
  vim.api.nvim_buf_set_text(0, 3, 11, 3, 14, { '…' })
  await('the end of a finding', function() return codes() == 'emoji-in-title title-capitalization' end)
  vim.api.nvim_buf_set_text(0, 3, 11, 3, 14, { '...' })
  await('the finding after a change back', function() return codes() == 'ellipsis-character emoji-in-title title-capitalization' end)

  -- Choose the fix from the code actions.
  vim.ui.select = function(items, _, choose)
    for index, item in ipairs(items) do
      local action = item.action or item[2]
      if action.isPreferred and action.kind == 'quickfix' then return choose(item, index) end
    end
    fail('no fix among the code actions: ' .. vim.inspect(items))
  end
  vim.api.nvim_win_set_cursor(0, { 3, 20 })
  vim.lsp.buf.code_action()
  await('the fix', function() return text():find('🎉 Copy Link', 1, true) end)
  await('the end of the fixed finding', function() return codes() == 'ellipsis-character emoji-in-title' end)

  -- Apply all safe fixes.
  local all = request('textDocument/codeAction', {
    range = { start = { line = 0, character = 0 }, ['end'] = { line = 5, character = 0 } },
    context = { diagnostics = {}, only = { 'source.fixAll' } },
  })
  if #all ~= 1 then fail('expected one action for all fixes: ' .. vim.inspect(all)) end
  local chosen = all[1].edit and all[1] or request('codeAction/resolve', all[1])
  vim.lsp.util.apply_workspace_edit(chosen.edit, client().offset_encoding)
  await('the ellipsis', function() return text():find('Save As…', 1, true) end)
  await('the end of all findings that can be fixed', function() return codes() == 'emoji-in-title' end)

  -- Complete a key.
  vim.api.nvim_buf_set_lines(0, 4, 5, false, { '  - title: Get Info', '    sho' })
  vim.api.nvim_win_set_cursor(0, { 6, 7 })
  local list = request('textDocument/completion', { position = { line = 5, character = 7 } })
  local labels = {}
  for _, item in ipairs(list.items or list) do table.insert(labels, item.label) end
  if not vim.tbl_contains(labels, 'shortcut') then fail('no “shortcut” among ' .. table.concat(labels, ', ')) end

  -- Hover over a shortcut.
  vim.api.nvim_buf_set_lines(0, 5, 6, false, { '    shortcut: cmd+i' })
  vim.api.nvim_win_set_cursor(0, { 6, 15 })
  local hover = request('textDocument/hover')
  if not hover or not hover.contents.value:find('⌘I', 1, true) then fail('no symbols of the shortcut: ' .. vim.inspect(hover)) end

  -- Get the outline, as pickers do.
  local symbols = vim.lsp.util.symbols_to_items(request('textDocument/documentSymbol', { position = nil }), 0, client().offset_encoding)
  if #symbols < 3 then fail('the outline is too short: ' .. vim.inspect(symbols)) end

  -- Since Neovim 0.11, client methods take the client as an argument.
  local server = client()
  local this = vim.lsp.config and server or nil
  server.stop(this)
  await('the end of the server', function() return server.is_stopped(this) end)
end

local ok, problem = pcall(run)
vim.fn.delete(folder, 'rf')
if not ok then fail(problem) end
local version = vim.version()
print(('neovim %d.%d.%d: diagnostics, edits, code actions, completion, hover, outline\n'):format(
  version.major, version.minor, version.patch))
vim.cmd('qall!')
