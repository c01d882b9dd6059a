import type { HomeTexts } from './home.zh-cn.ts'

const texts: HomeTexts = {
  home: {
    day: '{weekday} {date} · {year}-W{week}',
    weekday: { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
    unit: 'records',
    ofAll: 'of {shown}',
    approvals: 'To approve',
    approvalsNote: 'Open the approval centre',
    todo: 'To do',
    nothing: 'Nothing to do',
    nothingNote: 'No late or waiting records on your pages',
    status: 'Records by status',
    state: 'Status',
    shortcut: 'Shortcuts',
    shortcutNote: 'The star beside a page title adds it',
    newest: 'Newest records',
    layout: 'Layout',
    layoutReset: 'Standard layout',
    wide: 'Full width',
    up: 'Move {name} up',
    down: 'Move {name} down',
    widget: { figures: 'Key figures', todo: 'To do', shortcut: 'Shortcuts', status: 'Document states', recent: 'Newest documents' },
  },
}
export default texts
