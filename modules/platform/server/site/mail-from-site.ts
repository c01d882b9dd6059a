import { outgoingOf, type App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { config, configSecret } from './config.ts'
import { sendMail, type MailFile } from './send-mail.ts'

/** Can this installation send mail at all? */
export const mailIsSet = async (app: App): Promise<boolean> =>
  Boolean((await config(app, 'mail_host')) && ((await config(app, 'mail_from')) || (await config(app, 'mail_user'))))

/** Sends one mail by the server of system config. Throws MAIL_NOT_SET, or MAIL_FAILED with the server's own reason and never the password. */
export async function mailFromSite(
  app: App,
  to: string,
  mail: { readonly subject: string; readonly text: string; readonly files?: readonly MailFile[] },
): Promise<void> {
  const [host, port, security, user, from, password] = await Promise.all([
    config(app, 'mail_host'),
    config(app, 'mail_port'),
    config(app, 'mail_security'),
    config(app, 'mail_user'),
    config(app, 'mail_from'),
    configSecret(app, 'mail_password'),
  ])
  if (!host || !(from || user)) throw refuse.MAIL_NOT_SET()
  try {
    await sendMail({ host, port, security, user, password, from: from || user, to, ...mail }, outgoingOf(app))
  } catch (e) {
    const reason = String((e as Error).message ?? e)
    throw refuse.MAIL_FAILED({ reason: (password ? reason.replaceAll(password, '***') : reason).slice(0, 300) })
  }
}
