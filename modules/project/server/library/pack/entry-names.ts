export interface PackedDoc {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly parent: number | null
  /** Ending of its file, without the dot. */
  readonly suffix: string | null
}
export interface Entry<D extends PackedDoc> {
  readonly path: string
  /** None where the entry is a folder. */
  readonly doc?: D
}

const longest = 100
/** What no system takes in the name of a file becomes a line; marks of direction would show another ending than there is. */
const safe = (title: string): string =>
  title
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_')
    .slice(0, longest)
    .replace(/[. ]+$/, '')
    .trim() || '_'

const endings: Readonly<Record<string, string>> = { page: 'md', link: 'url' }
function fileName(doc: PackedDoc): readonly [name: string, ending: string] {
  const suffix = (endings[doc.type] ?? doc.suffix ?? '').replace(/^\./, '')
  if (!suffix) return [safe(doc.title), '']
  const ending = `.${suffix}`
  const title = doc.title.toLowerCase().endsWith(ending.toLowerCase()) ? doc.title.slice(0, -ending.length) : doc.title
  return [safe(title), ending]
}

/** The first of `name`, `name (2)`, `name (3)` that nobody in the folder has; systems that tell no capitals apart are counted in. */
function free(taken: Set<string>, name: string, ending = ''): string {
  for (let n = 1; ; n++) {
    const tried = `${name}${n === 1 ? '' : ` (${n})`}${ending}`
    const key = tried.normalize('NFC').toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return tried
  }
}

/**
 * Documents of a space as entries of one file, in the order given: folders stand as folders, and what lies under a document that is not among them lies
 * at the top. A document that is no folder and has others under it has a folder of its name beside it.
 */
export function entriesOf<D extends PackedDoc>(docs: readonly D[]): Entry<D>[] {
  const known = new Set(docs.map((d) => d.id))
  const under = Map.groupBy(docs, (d) => (d.parent !== null && known.has(d.parent) ? d.parent : 0))
  const entries: Entry<D>[] = []
  const put = (parent: number, folder: string): void => {
    const taken = new Set<string>()
    for (const d of under.get(parent) ?? []) {
      const isFolder = d.type === 'folder'
      if (!isFolder) entries.push({ path: folder + free(taken, ...fileName(d)), doc: d })
      if (!isFolder && !under.has(d.id)) continue
      const own = `${folder}${free(taken, safe(d.title))}/`
      entries.push({ path: own })
      put(d.id, own)
    }
  }
  put(0, '')
  return entries
}
