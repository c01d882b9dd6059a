import type { LabelsOf } from '@crossway/kernel'
import type { tagGroup } from './tag-group.resource.ts'

export const tagGroupEn: LabelsOf<typeof tagGroup> = {
  name: 'Tag group',
  fields: {
    code: 'Code',
    name: 'Tag group',
    name_en: 'English name',
    resource: 'Record',
    exclusive: { label: 'Exclusive', help: 'A record carries at most one tag of the group' },
    usable_roles: 'Usable by',
    locked: { label: 'Locked', help: 'No tag can be added or changed' },
    color_by: { label: 'Colours', values: { tag: 'Per tag', group: 'Per group' } },
  },
  states: {},
  actions: {},
}
