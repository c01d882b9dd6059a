import type { StartTexts } from './start.zh-cn.ts'

const texts: StartTexts = {
  pagesTitle: { home: 'Home', admin: 'Admin', adminLogin: 'Login', notFound: 'Page not found', noPower: 'No access permission', noTitle: 'No title', loading: 'Loading', user: 'Member centre', userLogin: 'Member login' },
  adminLogin: {
    title: 'Sign in', username: 'Account', usernameHint: 'Enter account', password: 'Password', passwordHint: 'Enter password', captcha: 'Captcha', captchaHint: 'Enter captcha', keep: 'Keep me signed in', keepNote: 'for 30 days', submit: 'Sign in', or: 'or', wecom: 'Sign in with WeCom',
    usernameRequired: 'Please enter the account', usernameWrong: 'Please enter the correct account', passwordRequired: 'Please enter the password', passwordWrong: 'The password must have 6 to 32 characters and must not contain & < > " \'', captchaWrong: 'The captcha must have 4 to 6 characters', captchaRequired: 'Please enter the captcha',
    success: 'Signed in', newImage: 'New captcha image', listen: 'Listen to the captcha', noSound: 'This browser cannot play the spoken captcha', capsLock: 'Caps Lock is on', show: 'Show password', hide: 'Hide password', language: 'Language', dark: 'Dark mode', light: 'Light mode',
    slogan1: 'From lead to profit', slogan2: 'one line all the way', sub: 'Customers, purchasing, logistics, stores and settlement in one ledger',
    stops: { lead: 'Lead', contract: 'Contract', purchase: 'Buying', firstLeg: 'First leg', warehouse: 'Stock', listing: 'Listing', settle: 'Settle', profit: 'Profit' },
    code: 'Code', codeHint: 'Enter the 6-digit code', codeWrong: 'Enter the 6-digit code', recovery: 'A recovery code works too', trust: 'Trust this device for 30 days', backToLogin: 'Back to sign in', mustChange: 'Please change your password first',
  },
  session: {
    expired: 'Your session has expired, please sign in again', changed: 'Account changed; unsaved input is kept in the other account’s drafts', signIn: 'Sign in', cancel: 'Leave to the login page', endsSoon: 'This session ends in 10 minutes; save your work first', signAgain: 'Sign in again',
    locked: 'The screen is locked', unlock: 'Unlock', otherAccount: 'Another account', lockPassword: 'Enter your password to unlock',
    ended: { elsewhere: 'Your account signed in elsewhere', password: 'The password was changed, please sign in again', unlock: 'Too many failed unlocks, please sign in again', signed_out: 'You signed this device out' }, identity: 'Please confirm your identity first', identityHint: 'This needs proof that it is you: enter your password or a code', confirm: 'Confirm',
    changeTitle: 'Change your password first', changeText: 'A first or reset password must be replaced by one of your own', old: 'Old password', new: 'New password', repeat: 'Repeat new password', repeatWrong: 'The repeated password does not match the new password', passwordChanged: 'Password changed', save: 'Save', twoFactor: 'Set up two-factor authentication first', required: 'Required',
    mine: 'My sessions', current: 'This device', out: 'Sign out', outOthers: 'Sign out all others', outSure: 'Sign out this device?', outOthersSure: 'Sign out all other devices?', outDone: 'Signed out', device: 'Device', place: 'Region', loginAt: 'Signed in', lastActive: 'Last active',
  },
  loading: { text: 'Loading...', reload: 'Reload', retry: 'Retry', failed: 'Loading failed', noMenu: 'No menu, please contact the super administrator!', logout: 'Log out' },
  navigation: { menuType: 'Navigation failed, the menu type is unrecognized!', intercepted: 'Navigation failed, intercepted by the navigation guard!', already: 'Navigation failed, already at the target!', invalid: 'Navigation failed, invalid route!', search: 'Search pages' },
  404: { title: 'Page not found', back: 'Back', home: 'Home', search: 'Search pages' },
  401: { title: 'You have no permission to open this page', module: 'This module is switched off', node: 'Permission node', ask: 'Request access', switch: 'Another account', back: 'Back', home: 'Home' },
  pageState: { notOpen: 'This page is not available yet', failed: 'This page failed', reload: 'Reload', traceId: 'Trace {id}' },
  update: { title: 'System update', text: 'A new version was found. Click Confirm to refresh.', confirm: 'Confirm' },
}
export default texts
