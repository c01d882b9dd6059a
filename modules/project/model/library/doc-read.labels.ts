import { recordLabels } from '@crossway/platform/words'
import { docRead } from './doc-read.resource.ts'

export const docReadLabels = recordLabels(docRead, {
  name: ['阅读记录', 'Read marks'],
  fields: { doc: ['文档', 'Document'], version_no: ['版本', 'Version'] },
})
