import { recordLabels } from './common-words.ts'
import { attachment } from './attachment.resource.ts'

export const attachmentLabels = recordLabels(attachment, {
  name: ['附件', 'Attachment'],
  fields: {
    name: ['原始名称', 'Original name'],
    topic: { label: ['细目', 'Topic'], help: ['小写字母开头，可含数字、- 和 _', 'Starts with a small letter, then digits, - and _'] },
    uploader: ['上传人', 'Uploaded by'],
    size: ['大小', 'Size'],
    suffix: ['类型', 'Type'],
    mime: ['MIME类型', 'MIME type'],
    width: ['图片宽度', 'Width'],
    height: ['图片高度', 'Height'],
    storage: ['存储方式', 'Storage'],
    visibility: { label: ['可见范围', 'Visibility'], values: { public: ['公开', 'Public'], internal: ['内部', 'Internal'], private: ['私有', 'Private'] } },
    private_to: ['归属账号', 'Belongs to'],
    quote: ['上传次数', 'Uploads'],
    scan_state: { label: ['扫描', 'Scan'], values: { pending: ['待扫描', 'Pending'], clean: ['安全', 'Clean'], infected: ['有病毒', 'Infected'] } },
    last_upload_time: ['最后上传时间', 'Last upload'],
  },
  tabs: {
    image: ['图片', 'Pictures'],
    document: ['文档', 'Documents'],
    table: ['表格', 'Tables'],
    media: ['视频', 'Media'],
    archive: ['压缩包', 'Archives'],
    unused: ['未引用', 'Not used'],
  },
  sections: { basic: ['文件', 'File'], technical: ['技术信息', 'Technical'] },
})
