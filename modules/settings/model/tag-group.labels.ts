import { recordLabels } from '@crossway/platform/words'
import { tagGroup } from './tag-group.resource.ts'

export const tagGroupLabels = recordLabels(tagGroup, {
  name: ['标签组', 'Tag group'],
  fields: {
    name: ['标签组', 'Tag group'],
    resource: ['适用资源', 'Record'],
    exclusive: { label: ['单选', 'Exclusive'], help: ['同一记录只能有该组的一个标签', 'A record carries at most one tag of the group'] },
    usable_roles: ['可用角色', 'Usable by'],
    locked: { label: ['锁定', 'Locked'], help: ['锁定后不能新增或修改标签', 'No tag can be added or changed'] },
    color_by: { label: ['配色', 'Colours'], values: { tag: ['按标签', 'Per tag'], group: ['按组', 'Per group'] } },
  },
})
