/** A letter first, then letters, digits and _, 3 to 16 characters in all (platform.md §5.2). */
export const usernamePattern = /^[A-Za-z][A-Za-z0-9_]{2,15}$/
const mobile = /^(1[3-9]\d{9}|\+\d{6,18})$/

/** What people may type as their account at the login: user name or mobile number. */
export const isLoginName = (v: string): boolean => usernamePattern.test(v) || mobile.test(v)
export const isMobile = (v: string): boolean => mobile.test(v)
