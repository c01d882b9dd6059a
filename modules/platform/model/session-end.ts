import { engineErrors, Refusal, type ErrorRow } from '@crossway/kernel'

const row = (zh: string, en: string): ErrorRow => ({ ...engineErrors.SESSION_REVOKED, 'zh-cn': zh, en })

/** Why a session was ended, when it was not an administrator who did it (platform.md §5.5). */
const endings: Readonly<Record<string, ErrorRow>> = {
  elsewhere: row('您的账号已在其他设备登录', 'Your account signed in elsewhere'),
  password: row('密码已修改，请重新登录', 'The password was changed, please sign in again'),
  two_factor: row('双因素认证已重置，请重新登录', 'The second factor was reset, please sign in again'),
  unlock: row('解锁失败次数过多，请重新登录', 'Too many failed unlocks, please sign in again'),
  signed_out: row('此设备已被您下线', 'You signed this device out'),
  reuse: row(
    '会话凭证被重复使用，会话已结束，请重新登录并修改密码',
    'A session credential was used twice; the session was ended. Sign in again and change your password',
  ),
}

/** One code for every ended session; the sentence says why it was ended. */
export const endedBy = (reason: string | null): Refusal =>
  new Refusal('SESSION_REVOKED', endings[reason ?? ''] ?? engineErrors.SESSION_REVOKED, {}, [], { reason })
