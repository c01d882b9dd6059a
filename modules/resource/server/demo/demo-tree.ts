const rooms = [
  'Kitchen & Dining',
  'Bath',
  'Bedding',
  'Furniture',
  'Storage, Racks & Hooks',
  'Lighting',
  'Rugs, Mats & Pads',
  'Wall Art',
  'Heating & Cooling',
  'Vacuums',
]
const groups = ['Cookware', 'Bakeware', 'Cutlery', 'Glassware', 'Towels', 'Organisers', 'Shelves', 'Baskets', 'Lamps', 'Fans', 'Covers', 'Stands']
const kinds = [
  'Small',
  'Large',
  'Steel',
  'Wood',
  'Glass',
  'Foldable',
  'Hanging',
  'Stackable',
  'Sets',
  'Accessories',
  'Replacement parts',
  'Commercial',
  'Travel',
  'Kids',
  'Outdoor',
  'Smart',
  'Rolling',
  'Wall-mounted',
  'Corner',
  'Under-sink',
]

const xml = (s: string): string => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const node = (id: string, name: string, path: readonly string[], children: readonly string[]): string =>
  `<Node><browseNodeId>${id}</browseNodeId><browseNodeName>${xml(name)}</browseNodeName><browseNodeStoreContextName>${xml(name)}</browseNodeStoreContextName><browsePathById>${path.join(',')}</browsePathById><hasChildren>${children.length > 0}</hasChildren><childNodes count="${children.length}">${children.map((c) => `<id>${c}</id>`).join('')}</childNodes><productTypeDefinitions>HOME</productTypeDefinitions></Node>`

/** A browse tree of Home & Kitchen with 2,531 nodes on four levels; names hold commas as Amazon's do. */
export function browseTreeFile(): string {
  const out: string[] = []
  const root = '1055398'
  const ids = (prefix: string, list: readonly string[]): string[] => list.map((_, i) => `${prefix}${String(i + 1).padStart(2, '0')}`)
  const roomIds = ids('28', rooms)
  out.push(node(root, 'Home & Kitchen', [root], roomIds))
  rooms.forEach((room, r) => {
    const groupIds = ids(roomIds[r]!, groups)
    out.push(node(roomIds[r]!, room, [root, roomIds[r]!], groupIds))
    groups.forEach((group, g) => {
      const kindIds = ids(groupIds[g]!, kinds)
      out.push(node(groupIds[g]!, `${group}, ${room}`, [root, roomIds[r]!, groupIds[g]!], kindIds))
      kinds.forEach((kind, k) => out.push(node(kindIds[k]!, `${kind} ${group}`, [root, roomIds[r]!, groupIds[g]!, kindIds[k]!], [])))
    })
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Result>\n${out.join('\n')}\n</Result>\n`
}
