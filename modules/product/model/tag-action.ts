import { f } from '@crossway/kernel'

/** How tags given to many records join those that stand on each. */
export const tagWays = ['add', 'remove', 'replace'] as const
export type TagWay = (typeof tagWays)[number]
/** Arguments of the action that sets tags of many records of a kind (product.md sku and msku, batch). */
export const tagArgs = (resource: 'sku' | 'msku') => ({
  way: f.choice(tagWays, { default: 'add' }),
  tags: f.refs('tag', { where: { 'group.resource': { eq: resource } } }),
})
export const tagsAfter = (stand: readonly number[], given: readonly number[], way: TagWay): number[] =>
  way === 'replace' ? [...new Set(given)] : way === 'remove' ? stand.filter((t) => !given.includes(t)) : [...new Set([...stand, ...given])]
export const tagActionLabel = {
  label: ['设置标签', 'Set tags'],
  args: {
    way: { label: ['方式', 'How'], values: { add: ['追加', 'Add'], remove: ['移除', 'Remove'], replace: ['替换', 'Replace'] } },
    tags: ['标签', 'Tags'],
  },
} as const
