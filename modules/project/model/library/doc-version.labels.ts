import { recordLabels } from '@crossway/platform/words'
import { docVersion } from './doc.resource.ts'

export const docVersionLabels = recordLabels(docVersion, {
  name: ['文档版本', 'Versions'],
  fields: {
    doc: ['文档', 'Document'],
    version_no: ['版本', 'Version'],
    body: ['正文', 'Text'],
    note: ['版本说明', 'What changed'],
    author: ['作者', 'Author'],
  },
})
