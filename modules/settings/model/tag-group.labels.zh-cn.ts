import type { LabelsOf } from '@crossway/kernel'
import type { tagGroup } from './tag-group.resource.ts'

export const tagGroupZh: LabelsOf<typeof tagGroup> = {
  name: '标签组',
  fields: {
    code: '编码',
    name: '标签组',
    name_en: '英文名',
    resource: '适用资源',
    exclusive: { label: '单选', help: '同一记录只能有该组的一个标签' },
    usable_roles: '可用角色',
    locked: { label: '锁定', help: '锁定后不能新增或修改标签' },
    color_by: { label: '配色', values: { tag: '按标签', group: '按组' } },
  },
  states: {},
  actions: {},
}
