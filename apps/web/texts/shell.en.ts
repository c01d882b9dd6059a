import type { ShellTexts } from './shell.zh-cn.ts'

const texts: ShellTexts = {
  layouts: {
    skip: 'Skip to content', menuChanged: 'Permissions updated', kicked: 'You were signed out by an administrator', otherDevice: 'Your account signed in elsewhere',
    menu: { collapse: 'Collapse menu', expand: 'Expand menu', search: 'Search menu', favourites: 'Favourites', recent: 'Recent', empty: 'Nothing found for “{q}”', label: 'Main menu', open: 'Open menu', external: 'Opens in a new window', moveHint: 'Alt+↑ / Alt+↓ to reorder' },
    header: {
      search: 'Search', approval: 'Approval centre', messages: 'Notifications', jobs: 'Background jobs', language: 'Language', fullScreen: 'Full screen', exitFullScreen: 'Exit full screen', noFullScreen: 'Your browser does not support full screen', terminal: 'Terminal', clear: 'Clear cache', layout: 'Layout', more: 'More', tools: 'Tools',
      clearBrowser: 'Browser cache', clearSystem: 'System cache', clearAll: 'Both', cleared: 'Cache cleared', systemCleared: 'The task clearing the system cache was added',
    },
    user: { profile: 'Profile', sessions: 'My sessions', lock: 'Lock', mobile: 'Mobile version', desktop: 'Desktop version', logout: 'Log out', lastLogin: 'Last sign-in', noDepartment: 'No department', menu: 'Account menu' },
    tabs: {
      label: 'Open pages', open: 'Open pages ({n})', close: 'Close', refresh: 'Reload', closeTab: 'Close tab', pin: 'Pin', unpin: 'Unpin', fullScreen: 'Full screen this tab', closeOther: 'Close others', closeRight: 'Close to the right', closeAll: 'Close all', newWindow: 'Open in new window', copyLink: 'Copy link',
      exitFullScreen: 'Exit full screen', autoClosed: 'Closed automatically: {title}', unsaved: 'Unsaved changes', left: 'Scroll left', right: 'Scroll right', all: 'All tabs',
    },
    line: { crumbs: 'You are here', favourite: 'Favourite', unfavourite: 'Remove favourite', help: 'About this page', refresh: 'Refresh this page', full: 'At most 20 favourites' },
    footer: { test: 'Test', version: 'Version {version}' },
    jobs: {
      title: 'Background jobs', running: '{n} running', none: 'No jobs', all: 'All jobs', keep: 'Result files are kept for 7 days', cancel: 'Cancel', retry: 'Retry', view: 'View', download: 'Download', log: 'Log', failedLoad: 'The jobs could not be loaded',
      queued: 'Queued', rows: '{done} / {total} rows', done: 'Finished', cancelled: 'Cancelled', failed: 'Failed', seconds: 'about {n} s', minutes: 'about {n} min', ago: '{n} min ago', justNow: 'just now', finished: '{title} has finished', broken: '{title} has failed',
    },
    drawer: {
      title: 'Layout', mode: 'Layout', Default: 'Default', Classic: 'Classic', global: 'Global', mainAnimation: 'Page transition', isDark: 'Dark mode', followSystem: 'Follow system', density: 'Density', compact: 'Compact', default: 'Standard', roomy: 'Roomy', fontScale: 'Text size', tabsRestore: 'Restore tabs', lockMinutes: 'Auto lock', off: 'Off', minutes: '{n} min',
      menu: 'Side menu', menuWidth: 'Menu width (expanded)', menuWidthHint: 'Back to 180 at the next start', menuDefaultIcon: 'Default icon', menuCollapse: 'Collapse menu', menuUniqueOpened: 'Accordion', menuShowTopBar: 'Show menu top bar', menuShowFavourites: 'Show favourites', menuShowRecent: 'Show recent',
      menuBackground: 'Menu background', menuColor: 'Menu text', menuActiveBackground: 'Active background', menuActiveColor: 'Active text', menuTopBarBackground: 'Top bar background',
      header: 'Header', headerBarBackground: 'Header background', headerBarTabColor: 'Header text', headerBarHoverBackground: 'Hover background', headerBarTabActiveBackground: 'Active tab background', headerBarTabActiveColor: 'Active tab text',
      contrast: 'Contrast {ratio} : 1', lowContrast: 'Low contrast', reset: 'Restore defaults', resetSure: 'Restore all settings to their defaults?', defaultColour: 'Default', chooseIcon: 'Choose an icon', searchIcon: 'Search icons',
      animations: { 'slide-right': 'Slide right', 'slide-left': 'Slide left', fade: 'Fade', 'fade-linear': 'Fade, even', 'zoom-center': 'Zoom, centre', 'zoom-top': 'Zoom, top', 'zoom-bottom': 'Zoom, bottom', none: 'None' },
    },
    palette: { placeholder: 'Search pages, records, actions', pages: 'Pages', records: 'Records', actions: 'Actions', recent: 'Recent', empty: 'Nothing found for “{q}”', create: 'New {doc}', hint: '↑↓ choose  Enter open  Ctrl+Enter new window', typeHint: '> actions only, # records only', searching: 'Searching…', toLanguage: 'Switch language: {name}', toDark: 'Switch to dark mode', toLight: 'Switch to light mode' },
    keys: {
      title: 'Keyboard shortcuts', palette: 'Search panel', listSearch: 'Search the list', tabN: 'Tab n', prevTab: 'Previous tab', nextTab: 'Next tab', closeTab: 'Close tab', reloadTab: 'Reload tab', menuSearch: 'Search the menu', lock: 'Lock screen', create: 'New', save: 'Save', submit: 'Submit', close: 'Close', help: 'Show this list', contextMenu: 'Tab menu',
    },
    bare: { back: 'Back', full: 'Open in the full shell', refresh: 'Refresh' },
    phone: { home: 'Home', todo: 'To-do', scan: 'Scan', apps: 'Apps', me: 'Me' },
  },
}
export default texts
