import { recordLabels } from '@crossway/platform/words'
import { announcement, announcementReceipt } from './announcement.resource.ts'

const edition = ['版次', 'Edition'] as const
const publisher = ['发布人', 'Publisher'] as const
const department = ['发布部门', 'Department'] as const

export const announcementLabels = recordLabels(announcement, {
  name: ['公告', 'Announcement'],
  fields: {
    body: ['正文', 'Text'],
    level: { label: ['级别', 'Level'], values: { info: ['普通', 'Normal'], important: ['重要', 'Important'], urgent: ['紧急', 'Urgent'] } },
    must_read: { label: ['必读', 'Must read'], help: ['打开首页时弹出，确认后才能继续', 'Stands before the home page until it is confirmed'] },
    departments: { label: ['部门范围', 'Departments'], help: ['含下级部门；留空不限部门', 'With all below them; empty: all'] },
    roles: { label: ['角色范围', 'Roles'], help: ['与部门同时满足；留空不限角色', 'Within these departments; empty: all'] },
    publish_at: { label: ['发布时间', 'Publish at'], help: ['留空为立即发布', 'Empty: at once'] },
    expire_at: { label: ['失效时间', 'Expires at'], help: ['留空为长期有效', 'Empty: stays until withdrawn'] },
    published_at: ['实际发布', 'Published'],
    edition,
    revised_at: ['修订时间', 'Revised'],
    people: ['应读人数', 'Readers'],
    read_count: ['已读人数', 'Have read'],
    publisher,
    department,
  },
  states: { scheduled: ['待发布', 'Scheduled'], published: ['已发布', 'Published'], expired: ['失效', 'Expired'] },
  actions: {
    publish: ['发布', 'Publish'],
    reread: ['要求重新阅读', 'To be read anew'],
    remind: ['提醒未读', 'Remind'],
  },
  tabs: { published: ['已发布', 'Published'], scheduled: ['待发布', 'Scheduled'], past: ['已失效与撤回', 'Past'] },
  sections: { basic: ['公告', 'Announcement'], scope: ['范围与时间', 'Readers and time'], state: ['发布情况', 'Publication'] },
})

export const announcementReceiptLabels = recordLabels(announcementReceipt, {
  name: ['阅读回执', 'Receipt'],
  fields: {
    announcement: ['公告', 'Announcement'],
    told_at: ['送达', 'Told'],
    read_at: ['阅读时间', 'Read'],
    edition,
    publisher,
    department,
  },
  tabs: { unread: ['未读', 'Not read'], read: ['已读', 'Read'] },
})
