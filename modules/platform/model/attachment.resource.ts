import { defineResource, f } from '@crossway/kernel'

const given = { derived: true, optional: true } as const

/** Files that came in, each by the name that its bringer gave; equal bytes lie in the store once. Where they are used stands in attachment_ref (platform.md §6.6). Path and hashes are no business of a list. */
export const attachment = defineResource({
  name: 'attachment',
  module: 'platform',
  title: 'name',
  external: true,
  writes: { create: false, edit: true, delete: true },
  fields: {
    name: f.text({ max: 180 }),
    topic: f.text({ max: 31, pattern: '^[a-z][a-z0-9_-]{0,30}$', format: 'code' }),
    uploader: f.ref('admin', given),
    size: f.int({ derived: true }),
    suffix: f.text({ derived: true }),
    mime: f.text({ derived: true, format: 'code' }),
    width: f.int({ ...given, unit: 'px' }),
    height: f.int({ ...given, unit: 'px' }),
    storage: f.text({ derived: true }),
    visibility: f.choice(['public', 'internal', 'private'], { derived: true }),
    /** Whose alone it is; 0 = nobody's, -1 = the system's, read by way of the records that show it. */
    private_to: f.int({ derived: true, hidden: true }),
    quote: f.int({ derived: true }),
    scan_state: f.choice(['pending', 'clean', 'infected'], { derived: true }),
    last_upload_time: f.dateTime({ derived: true }),
  },
  // Private files are seen by their owners, and by holders of a node of their own.
  access: { account: 'private_to', department: false },
  importFields: [],
  search: ['name'],
  defaultSort: '-last_upload_time',
})

/** Kinds of files as people speak of them, by suffix. */
export const fileKinds = {
  image: ['jpg', 'jpeg', 'png', 'bmp', 'gif', 'webp', 'svg'],
  document: ['doc', 'docx', 'ppt', 'pptx', 'pdf', 'txt', 'wps'],
  table: ['xls', 'xlsx', 'csv', 'tsv'],
  media: ['mp3', 'mp4', 'wav'],
  archive: ['zip', 'rar', 'gz'],
} as const
