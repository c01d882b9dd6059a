import type { LabelsOf } from '@crossway/kernel'
import type { attachment } from './attachment.resource.ts'

export const attachmentEn: LabelsOf<typeof attachment> = {
  name: 'Attachment',
  fields: {
    name: 'Original name',
    topic: { label: 'Topic', help: 'Starts with a small letter, then digits, - and _' },
    uploader: 'Uploaded by',
    size: 'Size',
    suffix: 'Type',
    mime: 'MIME type',
    width: 'Width',
    height: 'Height',
    storage: 'Storage',
    visibility: { label: 'Visibility', values: { public: 'Public', internal: 'Internal', private: 'Private' } },
    private_to: 'Belongs to',
    quote: 'Uploads',
    scan_state: { label: 'Scan', values: { pending: 'Pending', clean: 'Clean', infected: 'Infected' } },
    last_upload_time: 'Last upload',
  },
  states: {},
  actions: {},
  sections: { basic: 'File', technical: 'Technical' },
  tabs: { all: 'All', image: 'Pictures', document: 'Documents', table: 'Tables', media: 'Media', archive: 'Archives', unused: 'Not used' },
}
