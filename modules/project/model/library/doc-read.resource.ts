import { defineResource, f } from '@crossway/kernel'
import { readersByDoc } from './doc.resource.ts'

/** That somebody has read a version of a document to its end, or for half a minute (project.md doc_read). */
export const docRead = defineResource({
  name: 'doc_read',
  module: 'project',
  title: 'doc',
  managed: true,
  ledger: true,
  fields: { doc: f.ref('doc'), employee: f.ref('employee'), version_no: f.int() },
  unique: [['doc', 'employee', 'version_no']],
  defaultSort: '-id',
  access: { owner: 'employee' },
  closedTo: readersByDoc,
  keepers: 'publish',
})
