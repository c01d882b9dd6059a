import { sql, type JobDef } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'

/** Who was contacted long enough ago may be contacted again. */
export const cooldownJob: JobDef = {
  name: 'resource.consumerCooldown',
  title: { 'zh-cn': '消费者冷却期结束', en: 'End of consumers’ cooling periods' },
  cron: '20 4 * * *',
  async run({ app }) {
    const days = Number((await param(app.db, 'resource.consumer_cooldown_days')) ?? 30)
    return {
      consumers: await app.db.run(
        sql`update consumer set status = 'active', updated_at = now(), version = version + 1 where status = 'cooling' and (last_contact_at is null or last_contact_at < now() - make_interval(days => ${days}::int))`,
      ),
    }
  },
}
