import { seedFiles, sql, type App, type Tx } from '@crossway/server-kit'

const paints = ['#009393', '#dd7b27', '#3e3490', '#b7316f', '#1f7fc4', '#7b741e', '#984bcd', '#2f824c', '#c4402f', '#37546d', '#8a5a2b', '#00796b'] as const
const grounds: readonly ((paint: string) => string)[] = [
  (p) => `<rect width="120" height="120" rx="26" fill="${p}"/>`,
  (p) => `<circle cx="60" cy="60" r="60" fill="${p}"/>`,
  (p) => `<path d="M60 0 116 22v42c0 30-24 48-56 56C28 112 4 94 4 64V22Z" fill="${p}"/>`,
  (p) => `<path d="M30 6h60l30 54-30 54H30L0 60Z" fill="${p}"/>`,
  (p) => `<rect x="18" y="18" width="84" height="84" rx="14" fill="${p}" transform="rotate(45 60 60)"/>`,
]
const accents: readonly string[] = [
  '<path d="M20 92c24-16 56-16 80 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>',
  '<circle cx="92" cy="28" r="9" fill="#fff" fill-opacity=".7"/>',
  '<rect x="36" y="88" width="48" height="6" rx="3" fill="#fff" fill-opacity=".65"/>',
  '',
]
/** A mark of one or two letters; number decides colour, ground and accent, so that neighbours in a list differ. */
const drawn = (letters: string, n: number, paint: string = paints[(n * 5) % paints.length]!): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">${grounds[n % grounds.length]!(paint)}${accents[(n * 3) % accents.length]}<text x="60" y="62" fill="#fff" font-family="Helvetica Neue,Helvetica,Arial,sans-serif" font-size="${letters.length > 1 ? 46 : 58}" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`

const initials = (name: string): string => {
  const words = name
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
  return (words.length > 1 ? words[0]![0]! + words[1]![0]! : (words[0] ?? '?').slice(0, 1)).toUpperCase()
}

/** Drawn logos for brands, platforms and our companies; nobody's real marks. */
export async function seedLogos(app: App, tx: Tx): Promise<void> {
  for (const table of ['brand', 'platform', 'company'] as const) {
    const rows = await tx.rows<{ id: number; name: string }>(sql`select id, coalesce(name_en, name) as name from ${sql.id(table)} order by id`)
    const files = await seedFiles(
      { app, tx },
      'logo',
      rows.map((r, i) => ({
        key: `${table}-${r.id}`,
        suffix: 'svg',
        mime: 'image/svg+xml',
        content: drawn(
          table === 'company' ? 'K' + 'SHU'[i % 3] : initials(r.name),
          table === 'company' ? 0 : i,
          table === 'company' ? paints[i * 4] : undefined,
        ),
        side: 120,
      })),
    )
    await tx.run(
      sql`update ${sql.id(table)} t set logo_id = u.logo from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => files.get(`${table}-${r.id}`) ?? null)}::bigint[]) as u(id, logo) where t.id = u.id`,
    )
  }
}
