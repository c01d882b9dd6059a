import type { LabelsOf } from '@crossway/kernel'
import type { tag } from './tag.resource.ts'

export const tagZh: LabelsOf<typeof tag> = {
  name: '标签',
  fields: { group: '标签组', name: '标签', name_en: '英文名', color: '颜色', sort: '排序', used_count: '使用数' },
  states: { enabled: '启用', disabled: '停用' },
  actions: { disable: '停用', enable: '启用', merge: { label: '合并到', args: { into: '保留的标签' }, help: '带有本标签的记录改为保留的标签' } },
  tabs: { all: '全部', enabled: '启用', disabled: '停用' },
}
