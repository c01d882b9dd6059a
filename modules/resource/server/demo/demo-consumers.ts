import type { Context } from '@crossway/server-kit'
import { addDays } from '@crossway/kernel'
import { createRecord, sql, systemCtx } from '@crossway/server-kit'
import { consumer, consumerSources } from '../../model/consumer/consumer.resource.ts'
import { levelOf } from '../../model/consumer/level.ts'

const names = ['Alice', 'Bruno', 'Chloe', 'Dario', 'Elena', 'Felix', 'Gina', 'Henry', 'Iris', 'Jonas'] as const
const places = ['US', 'US', 'CA', 'GB', 'DE', 'US'] as const
const interests = ['kitchen', 'camping', 'pets', 'home', 'garden'] as const
const shown = 30
/** What came of a consumer's contacts: most are good to work with, some never came. */
const stories: readonly (readonly (readonly [result: string | null, rating: number | null])[])[] = [
  [],
  [['agreed', null]],
  [['delivered', 4]],
  [
    ['delivered', 5],
    ['published', 4],
    ['delivered', 5],
  ],
  [
    ['no_show', null],
    ['no_show', null],
  ],
  [
    ['no_reply', null],
    [null, null],
  ],
]

/** Invented people who agreed to hear from the demo company, with what came of each contact. */
export async function demoConsumers({ app, tx }: Context<'app' | 'tx'>, today: string): Promise<void> {
  const ctx = systemCtx()
  for (let i = 0; i < shown; i++) {
    const story = stories[i % stories.length]!
    const id = await createRecord({ app, tx, ctx }, consumer, {
      name: `${names[i % names.length]} Sample ${i + 1}`,
      email: `consumer${String(i).padStart(3, '0')}@mail.example`,
      ...(i % 3 === 0 ? { phone: `555-02${String(i).padStart(2, '0')}-7000` } : {}),
      country: places[i % places.length]!,
      language: places[i % places.length] === 'DE' ? 'de' : 'en',
      source: consumerSources[i % consumerSources.length]!,
      interests: [interests[i % interests.length]!, interests[(i + 2) % interests.length]!],
      consent_email: i % 7 !== 6,
      consent_content: i % 2 === 0,
      consented_at: `${addDays(today, -200 + i)}T02:00:00+00:00`,
      consent_evidence: `FORM-${100 + i}, v2`,
    })
    const days = story.map((_, n) => addDays(today, -150 + n * 45 + (i % 20)))
    for (const [n, [result, rating]] of story.entries())
      await tx.run(sql`
        insert into consumer_touch (consumer_id, at, channel, purpose, result, rating, cost, created_by, updated_by)
        values (${id}, ${`${days[n]!}T03:00:00+00:00`}::timestamptz, 'email', ${['trial', 'survey', 'content'][n % 3]!}, ${result}, ${rating}::int, ${n * 20}::numeric, 0, 0)`)
    if (story.length === 0) continue
    const { level, completed } = levelOf(story.map(([result, rating]) => ({ result, rating })))
    await tx.run(sql`
      update consumer set level = ${level}, cooperation_count = ${completed}, last_result = ${story.at(-1)![0]}, last_contact_at = ${`${days.at(-1)!}T03:00:00+00:00`}::timestamptz,
        status = case when ${days.at(-1)!}::date > ${today}::date - 30 then 'cooling' else status end where id = ${id}`)
  }
}
