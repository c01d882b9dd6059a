import { dropStaleUploads, sql, type JobDef } from '@crossway/server-kit'

/** Takes away what has run out long ago: sessions 90 days after their end, log rows after 400 days, codes, counters and challenges at once. */
export const cleanUp: JobDef = {
  name: 'platform.cleanUp',
  title: { 'zh-cn': '清理过期会话与验证码', en: 'Clean up expired sessions and codes' },
  cron: '40 6 * * *',
  run: async ({ app, log }) => {
    const { db } = app
    const actions: readonly (readonly [string, ReturnType<typeof sql>])[] = [
      ['sessions', sql`delete from admin_session where expires_at < now() - interval '90 days' or revoked_at < now() - interval '90 days'`],
      ['refresh credentials', sql`delete from admin_session_refresh where used_at < now() - interval '31 days'`],
      ['captchas', sql`delete from captcha where expires_at < now()`],
      ['member codes', sql`delete from member_code where created_at < now() - interval '2 days'`],
      ['member challenges', sql`delete from member_challenge where expires_at < now()`],
      ['invitations', sql`delete from member_invite where expires_at < now() - interval '90 days'`],
      ['earlier secrets', sql`delete from secret where not current and updated_at < now() - interval '30 days'`],
      ['challenges', sql`delete from login_challenge where expires_at < now()`],
      ['idempotency keys', sql`delete from idempotency_key where created_at < now() - interval '25 hours'`],
      ['turns of guesses', sql`delete from guess_turn where until < now() - interval '1 hour'`],
      ['failure counters', sql`delete from login_failure where updated_at < now() - interval '25 hours'`],
      ['rate windows', sql`delete from rate_window where slot < extract(epoch from now())::bigint / 60 - 70`],
      ['devices', sql`delete from trusted_device where last_seen_at < now() - interval '180 days'`],
      [
        'messages',
        sql`with old as (delete from notification where created_at < now() - interval '180 days' returning *)
          insert into notification_archive (id, account, type, category, level, title_zh, title_en, resource, record_id, actor_name, created_at, read_at, merged)
          select id, account, type, category, level, title_zh, title_en, resource, record_id, actor_name, created_at, read_at, merged_into is not null from old`,
      ],
      ['login log', sql`delete from login_log where at < now() - interval '400 days'`],
    ]
    const done: Record<string, number> = {}
    for (const [name, action] of actions) {
      done[name] = await db.run(action)
      if (done[name] > 0) await log(`${name}: ${done[name]}`)
    }
    done['uploads'] = await dropStaleUploads(app)
    return done
  },
}
