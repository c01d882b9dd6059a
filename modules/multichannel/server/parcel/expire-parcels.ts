import { sql, type App, type JobDef } from '@crossway/server-kit'
import { expiredDays, finalTracks } from '../../model/parcel/parcel-words.ts'

/** Parcels that were shipped sixty days ago and never came: nobody asks the carrier for them any more (multichannel.md, trackPoll). */
export const expireParcels = (app: App): Promise<number> =>
  app.db.tx((tx) =>
    tx.run(
      sql`update parcel set status = 'expired', version = version + 1, updated_at = now() where status <> all(${[...finalTracks]}::text[]) and shipped_at < now() - make_interval(days => ${expiredDays}::int)`,
    ),
  )

export const expireParcelsJob: JobDef = {
  name: 'multichannel.trackPoll',
  title: { 'zh-cn': '包裹轨迹超期', en: 'Expiry of parcels' },
  cron: '20 */4 * * *',
  same: () => 'parcels',
  run: async ({ app }) => ({ expired: await expireParcels(app) }),
}
