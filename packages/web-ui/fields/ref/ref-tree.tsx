import { apiName } from '@crossway/kernel'
import { rememberOption, useText, useTreeOptions, type Option } from '@crossway/web-kit'
import { TreeSelect } from 'antd'
import type { ReactElement } from 'react'
import type { RemoteSelectProps } from './remote-select-props.ts'

/** Picks a record that has a tree out of that tree; a search shows the branches that lead to what is found. */
export function RefTree({
  record,
  tree,
  value,
  onChange,
  many,
  where,
  className,
  placeholder,
  describedBy,
  create: _,
  oneLine,
  label,
  ...rest
}: RemoteSelectProps & { tree: { readonly parent: string; readonly title: string } }): ReactElement {
  const t = useText()
  const data = useTreeOptions(record, tree.parent, tree.title, where)
  const ids = value.map((v) => (typeof v === 'number' ? v : v.id))
  const known = new Map((data ?? []).map((o) => [o.id, o]))
  // A chosen row that is not in the tree any more (it was disabled) keeps its title.
  const preset = value.filter((v): v is Exclude<typeof v, number> => typeof v === 'object' && !known.has(v.id))
  const nodes = [
    ...preset.map((o) => ({ id: o.id, pId: null as number | null, value: o.id, title: o.title })),
    ...(data ?? []).map((o) => ({ id: o.id, pId: o.parent !== null && known.has(o.parent) ? o.parent : null, value: o.id, title: o.title })),
  ]
  const choose = (v: number | number[] | null | undefined): void => {
    const chosen: Option[] = (Array.isArray(v) ? v : v === null || v === undefined ? [] : [v]).map((id) => ({
      id,
      title: known.get(id)?.title ?? preset.find((o) => o.id === id)?.title ?? `#${id}`,
    }))
    for (const o of chosen) rememberOption(record, o)
    onChange(chosen)
  }
  return (
    <TreeSelect<number | number[] | null>
      {...rest}
      className={className ?? 'full'}
      aria-describedby={describedBy}
      {...(label ? { 'aria-label': label } : {})}
      data-record={apiName(record)}
      multiple={many ?? false}
      {...(many && oneLine ? { maxTagCount: 0 } : {})}
      treeDataSimpleMode
      treeData={nodes}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear
      loading={data === undefined}
      treeLine={{ showLeafIcon: false }}
      value={many ? ids : (ids[0] ?? null)}
      placeholder={placeholder ?? t('grid.choose')}
      onChange={choose}
      popupMatchSelectWidth={false}
    />
  )
}
