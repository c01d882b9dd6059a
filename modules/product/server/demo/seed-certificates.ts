import { seedFiles, sql, type DemoCall } from '@crossway/server-kit'
import { certificateTypes } from '../../model/category.resource.ts'

const paper = (type: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 594" width="420" height="594"><rect width="420" height="594" fill="#fffdf6"/><rect x="18" y="18" width="384" height="558" fill="none" stroke="#b08d3c" stroke-width="3"/><rect x="26" y="26" width="368" height="542" fill="none" stroke="#b08d3c"/><g fill="#333" font-family="Georgia,serif" text-anchor="middle"><text x="210" y="110" font-size="30">CERTIFICATE</text><text x="210" y="150" font-size="14">of conformity · 符合性证书</text><text x="210" y="260" font-size="64" font-weight="700" fill="#7a5d17">${type}</text><text x="210" y="330" font-size="13">The product described has been tested and found</text><text x="210" y="350" font-size="13">to comply with the requirements named above.</text></g><circle cx="318" cy="480" r="44" fill="none" stroke="#b3261e" stroke-width="4"/><text x="318" y="486" font-size="16" fill="#b3261e" text-anchor="middle" font-family="Georgia,serif">DEMO LAB</text></svg>`

/** Certificates of the articles that need one: batteries, food contact, beauty and every third of the rest; some end within two months, a few have ended. */
export async function seedCertificates({ app, tx, today }: DemoCall): Promise<void> {
  const files = await seedFiles(
    { app, tx },
    'product',
    certificateTypes.map((type) => ({ key: `certificate-${type}`, suffix: 'svg', mime: 'image/svg+xml', content: paper(type) })),
  )
  const ids = certificateTypes.map((type) => files.get(`certificate-${type}`) ?? null)
  if (ids.includes(null)) return
  await tx.run(sql`
    insert into sku_certificate (sku_id, seq, type, no, issued, valid_to, file_id)
    select x.id, row_number() over (partition by x.id order by x.type), x.type, upper(left(x.type, 2)) || '-' || lpad((x.id * 37 % 100000)::text, 5, '0'),
      ${today}::date - 200 - (x.id % 400)::int, ${today}::date + case when x.id % 23 = 4 then (x.id % 55)::int when x.id % 41 = 7 then -(x.id % 30)::int - 1 else 300 + (x.id % 700)::int end, f.file
    from (
      select s.id, unnest(array_remove(array[
        case when s.special_attrs && array['battery_in', 'battery_only'] then 'UN38.3' end,
        case when s.special_attrs && array['food_contact'] then 'FDA' end,
        case when s.id % 3 = 1 then 'CE' end,
        case when s.id % 7 = 2 then 'FCC' end], null)) as type
      from sku s where s.status = 'active' and s.kind <> 'bundle') x
    join unnest(${[...certificateTypes]}::text[], ${ids}::bigint[]) as f(type, file) on f.type = x.type`)
}
