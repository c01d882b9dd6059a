import { tellBrokenOff } from './broken-off.ts'
import type { Problems } from './problems.ts'
import type { Source } from './source.ts'
import type { TypedRow } from './typed-row.ts'

interface Node {
  text: Record<string, string>
  attributes: Record<string, string>
  refinements: { name: string; attribute: string; values: string }[]
  childCount: number
}
const fresh = (): Node => ({ text: {}, attributes: {}, refinements: [], childCount: 0 })
const listOf = (v: string | undefined): string[] =>
  (v ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)

/** Nodes of a browse tree, one at a time: names hold commas, so paths are built from ids and never from names (resource.md BrowseTree). */
export async function* typedTree(source: Source, problems: Problems, tally: Record<string, unknown>): AsyncGenerator<{ rows: TypedRow[]; bytes: number }> {
  // Comes with the first tree: few servers ever read one.
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser()
  let rows: TypedRow[] = []
  let node: Node | undefined
  let path: string[] = []
  let text = ''
  let attribute = ''
  let refinement: Node['refinements'][number] | undefined
  let count = 0
  let rootClosed = false
  parser.on('opentag', (t) => {
    path.push(t.name)
    text = ''
    if (t.name === 'Node') node = fresh()
    const name = t.attributes.name
    if (t.name === 'attribute') attribute = name ?? ''
    if (t.name === 'refinementName') refinement = { name: name ?? '', attribute: '', values: '' }
    if (t.name === 'childNodes' && node) node.childCount = Number(t.attributes.count ?? 0)
  })
  parser.on('text', (t) => void (text += t))
  parser.on('cdata', (t) => void (text += t))
  parser.on('closetag', ({ name }) => {
    path.pop()
    text = text.trim()
    if (path.length === 0) rootClosed = true
    if (!node) return
    if (name === 'attribute') node.attributes[attribute] = text
    else if (name === 'refinementAttribute' && refinement) refinement.attribute = text
    else if (name === 'acceptedValues' && refinement) refinement.values = text
    else if (name === 'refinementName' && refinement) {
      node.refinements.push(refinement)
      refinement = undefined
    } else if (name === 'Node') {
      rows.push(rowOf(node, ++count, problems))
      node = undefined
    } else if (path.at(-1) === 'Node') node.text[name] = text
    text = ''
  })
  let bytes = 0
  const decoder = new TextDecoder(source.charset)
  try {
    for await (const chunk of (await source.open()) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      parser.write(decoder.decode(chunk, { stream: true }))
      if (rows.length >= 500) {
        yield { rows, bytes }
        rows = []
      }
    }
    parser.close()
    if (!rootClosed) throw new Error('the root element is not closed')
  } catch (e) {
    tellBrokenOff(problems, 'XML', count, e)
  }
  tally.rows = count
  yield { rows, bytes }
}

function rowOf(n: Node, at: number, problems: Problems): TypedRow {
  const ids = listOf(n.text.browsePathById)
  const id = n.text.browseNodeId ?? ''
  if (!id) problems.error('R008', { line: at, col: 'browseNodeId' }, { line: at, column: 'browseNodeId' })
  const parent = ids.filter((x) => x !== id).at(-1) ?? null
  return {
    row_no: at,
    values: {
      browse_node_id: id,
      browse_node_name: n.text.browseNodeName ?? null,
      store_context_name: n.text.browseNodeStoreContextName ?? null,
      parent_node_id: parent,
      path_ids: ids,
      depth: ids.length,
      has_children: n.text.hasChildren === 'true',
      child_count: n.childCount,
      product_type_definitions: listOf(n.text.productTypeDefinitions),
      attributes: n.attributes,
      refinements: n.refinements,
    },
  }
}
