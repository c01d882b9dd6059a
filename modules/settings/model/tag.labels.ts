import { recordLabels } from '@crossway/platform/words'
import { tag } from './tag.resource.ts'

export const tagLabels = recordLabels(tag, {
  name: ['标签', 'Tag'],
  fields: { group: ['标签组', 'Tag group'], name: ['标签', 'Tag'], color: ['颜色', 'Colour'], used_count: ['使用数', 'Used'] },
  actions: {
    merge: {
      args: { into: ['保留的标签', 'Tag that stays'] },
      help: ['带有本标签的记录改为保留的标签', 'Records that carry this tag carry the other one from now on'],
    },
  },
})
