/** Rules of platform.md §5.2; the answer is a text key or nothing. The server runs the same rules. */
const account = /^[a-zA-Z][a-zA-Z0-9_]{2,15}$/
const mobile = /^1[3-9]\d{9}$/
const password = /^[^&<>"']{6,32}$/

export const checkUsername = (v: string): string | undefined =>
  v.trim() === '' ? 'adminLogin.usernameRequired' : account.test(v.trim()) || mobile.test(v.trim()) ? undefined : 'adminLogin.usernameWrong'
export const checkPassword = (v: string): string | undefined =>
  v === '' ? 'adminLogin.passwordRequired' : password.test(v) ? undefined : 'adminLogin.passwordWrong'
export const checkCaptcha = (v: string): string | undefined =>
  v.trim() === '' ? 'adminLogin.captchaRequired' : v.trim().length >= 4 && v.trim().length <= 6 ? undefined : 'adminLogin.captchaWrong'
/** Six digits, or a recovery code. */
export const checkCode = (v: string): string | undefined =>
  /^\d{6}$/.test(v.trim()) || /^[A-Za-z0-9-]{8,24}$/.test(v.trim()) ? undefined : 'adminLogin.codeWrong'
