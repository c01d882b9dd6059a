import type { LabelsOf } from '@crossway/kernel'
import type { tag } from './tag.resource.ts'

export const tagEn: LabelsOf<typeof tag> = {
  name: 'Tag',
  fields: { group: 'Tag group', name: 'Tag', name_en: 'English name', color: 'Colour', sort: 'Order', used_count: 'Used' },
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  actions: {
    disable: 'Disable',
    enable: 'Enable',
    merge: { label: 'Merge into', args: { into: 'Tag that stays' }, help: 'Records that carry this tag carry the other one from now on' },
  },
  tabs: { all: 'All', enabled: 'Enabled', disabled: 'Disabled' },
}
