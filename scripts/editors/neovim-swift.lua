-- Edits menus in a Swift file in Neovim with two servers in one buffer: menulint, and SourceKit-LSP or a stand-in if it
-- isn't installed. Tests diagnostics, an edit, a fix, findings for strings in another file, a suppression, and hover.
-- scripts/test-editors runs this in the repository's folder, with a menulint that reads Swift in PATH.

local folder = vim.fn.tempname()
local patience = 30000

local function fail(message)
  io.stderr:write('neovim: ' .. message .. '\n')
  vim.cmd('cquit 1')
end

local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') end

local function codes()
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    if diagnostic.source == 'menulint' then table.insert(found, tostring(diagnostic.code or diagnostic.user_data.lsp.code)) end
  end
  table.sort(found)
  return table.concat(found, ' ')
end

local function await(what, condition)
  if not vim.wait(patience, condition, 20) then fail(what .. ' never came; the findings are “' .. codes() .. '”, the text is:\n' .. text()) end
end

-- Runs the setup in docs/editors.md for this version of Neovim.
local function setup()
  local page = table.concat(vim.fn.readfile('docs/editors.md'), '\n')
  for block in page:gmatch('```lua\n(.-)```') do
    if (block:find('vim.lsp.config', 1, true) ~= nil) == (vim.lsp.config ~= nil) then return assert(loadstring(block))() end
  end
  fail('docs/editors.md has no setup for this version')
end

local function clients() return (vim.lsp.get_clients or vim.lsp.get_active_clients)() end

local function client(name)
  for _, candidate in ipairs(clients()) do
    if candidate.name == name then return candidate end
  end
end

local function run()
  vim.cmd('filetype on')
  vim.fn.mkdir(folder .. '/.git', 'p')
  vim.fn.writefile({ 'enum Texts { static let open = "Open in browser" }' }, folder .. '/Texts.swift')
  local file = folder .. '/Menu.swift'
  vim.fn.writefile({
    'import SwiftUI', 'struct Note: View {', '  var body: some View {', '    Text("⌘").contextMenu {', '      Button("Save As...") {}',
    '      Button("Copy link") {}', '      Button(Texts.open) {}', '    }', '  }', '}',
  }, file)
  -- Start the Swift server first, as editors usually do.
  local server = vim.fn.executable('sourcekit-lsp') == 1 and { 'sourcekit-lsp' }
    or { 'python3', vim.fn.getcwd() .. '/scripts/editors/standin.py' }
  local swift
  vim.api.nvim_create_autocmd('FileType', {
    pattern = 'swift',
    callback = function(event)
      swift = swift or vim.lsp.start_client({ name = 'swift', cmd = server, root_dir = folder })
      vim.lsp.buf_attach_client(event.buf, swift)
    end,
  })
  setup()
  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  vim.bo.filetype = 'swift'
  await('both servers', function() return client('menulint') and client('swift') and true or false end)
  await('the diagnostics', function() return codes() == 'ellipsis-character title-capitalization' end)

  -- Edit the text, so a finding disappears and reappears.
  vim.api.nvim_buf_set_text(0, 4, 21, 4, 24, { '…' })
  await('the end of a finding', function() return codes() == 'title-capitalization' end)
  vim.api.nvim_buf_set_text(0, 4, 21, 4, 24, { '...' })
  await('the finding after a change back', function() return codes() == 'ellipsis-character title-capitalization' end)

  -- Choose the fix from the code actions of both servers.
  vim.ui.select = function(items, _, choose)
    for index, item in ipairs(items) do
      local action = item.action or item[2]
      if action.isPreferred and action.title:find('Copy Link', 1, true) then return choose(item, index) end
    end
    fail('no fix among the code actions: ' .. vim.inspect(items))
  end
  vim.api.nvim_win_set_cursor(0, { 6, 16 })
  vim.lsp.buf.code_action()
  await('the fix', function() return text():find('Button("Copy Link")', 1, true) end)
  await('the end of the fixed finding', function() return codes() == 'ellipsis-character' end)

  -- A finding appears in the file that contains the title.
  vim.cmd('edit ' .. vim.fn.fnameescape(folder .. '/Texts.swift'))
  vim.bo.filetype = 'swift'
  await('the finding in another file', function() return codes() == 'title-capitalization' end)
  vim.cmd('buffer! #')

  -- Hover over a finding, then suppress it.
  local menulint = client('menulint')
  vim.api.nvim_win_set_cursor(0, { 5, 22 })
  local parameters = vim.lsp.util.make_position_params(0, menulint.offset_encoding)
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/hover', parameters, patience)
  local hover = answers and answers[menulint.id] and answers[menulint.id].result
  if not hover or not hover.contents.value:find('ellipsis', 1, true) then fail('no explanation of the finding: ' .. vim.inspect(answers)) end
  vim.ui.select = function(items, _, choose)
    for index, item in ipairs(items) do
      local action = item.action or item[2]
      if action.title:find('Suppress “ellipsis-character”', 1, true) then return choose(item, index) end
    end
    fail('no suppression among the code actions: ' .. vim.inspect(items))
  end
  vim.lsp.buf.code_action()
  await('the suppression', function() return text():find('// menulint:disable-next-line ellipsis-character', 1, true) end)
  await('the end of the suppressed finding', function() return codes() == '' end)

  for _, each in ipairs(clients()) do each.stop(vim.lsp.config and each or nil) end
  await('the end of menulint', function() return menulint.is_stopped(vim.lsp.config and menulint or nil) end)
  return server[1]
end

local ok, result = pcall(run)
vim.fn.delete(folder, 'rf')
if not ok then fail(result) end
local version = vim.version()
print(('neovim %d.%d.%d with %s: diagnostics, edits, code actions, hover in Swift\n'):format(
  version.major, version.minor, version.patch, result))
vim.cmd('qall!')
