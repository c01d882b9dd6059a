import { Refusal } from '@crossway/kernel'
import { maskContact, sendTo, type Contact } from '@crossway/platform/server'
import { eachAsked, sql, type App, type JobDef, type Runner } from '@crossway/server-kit'
import { makeQuoteLink, quoteUrl } from './quote-link.ts'

interface Asked {
  readonly provider: number
  readonly name: string
  readonly no: string
  readonly title: string
  readonly deadline: string
}
const mobile = /^1[3-9]\d{9}$/
const at = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** How a provider is reached: by the newest of his accounts here, else by what stands with him. */
async function contactOf(run: Runner, provider: number): Promise<Contact | undefined> {
  const found = await run.maybe<{ email: string | null; mobile: string | null }>(
    sql`select coalesce(m.email, p.email) as email, coalesce(m.mobile, p.phone) as mobile from provider p
      left join lateral (select email, mobile from member where party_type = 'provider' and party_id = p.id and status = 'enabled' and (email is not null or mobile is not null) order by id desc limit 1) m on true where p.id = ${provider}::bigint`,
  )
  const number = found?.mobile?.replaceAll(/[\s-]/g, '')
  if (found?.email) return { kind: 'email', address: found.email }
  return number && mobile.test(number) ? { kind: 'mobile', address: number } : undefined
}

/** Tells one provider of an inquiry; what went wrong stands beside his invitation, so that the buyer hands him a link himself. */
async function inviteOne(app: App, inquiry: number, a: Asked): Promise<boolean> {
  const base = app.config.publicUrl
  const contact = await contactOf(app.db, a.provider)
  const link = await app.db.tx((tx) => makeQuoteLink(tx, inquiry, a.provider))
  if (!link) return false
  let problem: string | null = null
  if (!contact) problem = '物流商没有邮箱或手机号 / No e-mail or mobile number'
  else if (!base) problem = '系统未设置外网地址 / The installation has no public address'
  else {
    const until = at.format(new Date(a.deadline))
    const text = `请于 ${until} 前报价：${a.no} ${a.title}\n${quoteUrl(base, link.token)}\nPlease quote before ${until} (UTC+8). The link is for ${a.name} alone.`
    try {
      await sendTo(app, contact, { subject: `运费询价 ${a.no} / Freight inquiry`, text })
    } catch (e) {
      problem = e instanceof Refusal ? `${e.text('zh-cn')} / ${e.text('en')}` : String(e)
    }
  }
  await app.db.run(
    sql`update quote_link set sent_to = ${contact && problem === null ? maskContact(contact) : null}, problem = ${problem?.slice(0, 300) ?? null} where id = ${link.id}::bigint`,
  )
  return problem === null
}

/** Messages of an inquiry that has been published, or asked again: a link for each provider whose price is wanted (logistics.md inquiry, publish). */
export const inviteQuotesJob: JobDef = {
  name: 'logistics.inviteQuotes',
  title: { 'zh-cn': '发送询价报价链接', en: 'Send links for quotes' },
  same: (data) => String((data as { inquiry: number }).inquiry),
  run: (job) =>
    eachAsked(
      job,
      (data) => String((data as { inquiry: number }).inquiry),
      async (data) => {
        const { inquiry } = data as { inquiry: number }
        const asked = await job.app.db.rows<Asked>(
          sql`select distinct p.id as provider, p.name, i.no, i.title, i.deadline from freight_inquiry i join freight_quote q on q.freight_inquiry_id = i.id join provider p on p.id = q.provider_id
            where i.id = ${inquiry}::bigint and i.status = 'open' and i.deadline > now() and q.current and q.status = 'invited' and p.status in ('trial', 'active') limit 60`,
        )
        for (const a of asked) await inviteOne(job.app, inquiry, a)
      },
    ),
}
