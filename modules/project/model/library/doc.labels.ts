import { recordLabels } from '@crossway/platform/words'
import { doc } from './doc.resource.ts'

export const docLabels = recordLabels(doc, {
  name: ['文档', 'Documents'],
  fields: {
    space: ['空间', 'Space'],
    type: { values: { folder: ['文件夹', 'Folder'], page: ['页面', 'Page'], file: ['文件', 'File'], link: ['链接', 'Link'] } },
    parent: ['上级', 'Above'],
    link: ['链接', 'Link'],
    must_read: ['必读', 'Must read'],
    audience: { label: ['阅读部门', 'Readers'], help: ['留空为全体员工', 'Empty: everybody'] },
    read_deadline: ['阅读截止', 'Read until'],
    expire_at: ['复核日', 'Review on'],
    body: ['正文', 'Text'],
    current_version: ['版本', 'Version'],
    locked_by: ['正在编辑', 'Edited by'],
    locked_until: ['锁定至', 'Locked until'],
    writers: ['空间编辑者', 'Editors of the space'],
  },
  states: { published: ['已发布', 'Published'], archived: ['已归档', 'Archived'] },
  actions: {
    lock: ['开始编辑', 'Start editing'],
    write: { label: ['保存正文', 'Save the text'], args: { note: ['版本说明', 'What changed'] } },
    restore_version: { label: ['恢复版本', 'Restore a version'], args: { version_no: ['版本', 'Version'] } },
    publish: ['发布', 'Publish'],
    archive: ['归档', 'Archive'],
    reopen: ['取消归档', 'Take out of the archive'],
  },
  tabs: { published: ['已发布', 'Published'], review: ['待复核', 'To review'], archived: ['已归档', 'Archived'] },
  sections: { basic: ['文档', 'Document'], state: ['版本与编辑', 'Versions and editing'] },
})
