import type { App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { isMobile } from '../../model/username-rule.ts'
import { invalid } from '../login/login-body.ts'
import { mailFromSite, mailIsSet } from '../site/mail-from-site.ts'
import { smsFromSite, smsIsSet } from '../site/send-sms.ts'
import { refuse as refuseMember } from '../../model/member/member.errors.ts'

export type ContactKind = 'email' | 'mobile'
/** An e-mail address or a mobile number: where somebody is reached, and known by. */
export interface Contact {
  readonly kind: ContactKind
  readonly address: string
}

const mail = /^[^\s@<>]{1,60}@[^\s@<>]+\.[^\s@<>]{2,}$/
const text = (v: unknown): string => (typeof v === 'string' ? v.replaceAll('\u0000', '').trim() : '')

/** The contact of a body: its `mobile` where one is named, else its `email`; anything else is marked at its field. */
export function contactIn(body: Readonly<Record<string, unknown>>): Contact {
  if (body.mobile !== undefined && body.mobile !== null && body.mobile !== '') {
    const address = text(body.mobile)
    if (!isMobile(address)) throw invalid([{ field: 'mobile', code: 'MOBILE_NUMBER' }])
    return { kind: 'mobile', address }
  }
  const address = text(body.email)
  if (address.length > 120 || !mail.test(address)) throw invalid([{ field: 'email', code: 'MAIL_ADDRESS' }])
  return { kind: 'email', address }
}

/** Can the installation reach contacts of this kind? */
export const canReach = (app: App, kind: ContactKind): Promise<boolean> => (kind === 'email' ? mailIsSet(app) : smsIsSet(app))

/** Throws MAIL_NOT_SET or SMS_NOT_SET where there is no way to contacts of this kind. */
export async function requireWay(app: App, kind: ContactKind): Promise<void> {
  if (!(await canReach(app, kind))) throw kind === 'email' ? refuse.MAIL_NOT_SET() : refuseMember.SMS_NOT_SET()
}

export const sendTo = (app: App, to: Contact, message: { readonly subject: string; readonly text: string }): Promise<void> =>
  to.kind === 'email' ? mailFromSite(app, to.address, message) : smsFromSite(app, to.address, message.text)

/** Enough of a contact for its owner to know it, not enough for anybody else. */
export const maskContact = ({ kind, address }: Contact): string =>
  kind === 'mobile' ? `${address.slice(0, 3)}****${address.slice(-4)}` : `${address.slice(0, 1)}***${address.slice(address.indexOf('@'))}`
