import type { LabelsOf } from '@crossway/kernel'
import type { attachment } from './attachment.resource.ts'

export const attachmentZh: LabelsOf<typeof attachment> = {
  name: '附件',
  fields: {
    name: '原始名称',
    topic: { label: '细目', help: '小写字母开头，可含数字、- 和 _' },
    uploader: '上传人',
    size: '大小',
    suffix: '类型',
    mime: 'MIME类型',
    width: '图片宽度',
    height: '图片高度',
    storage: '存储方式',
    visibility: { label: '可见范围', values: { public: '公开', internal: '内部', private: '私有' } },
    private_to: '归属账号',
    quote: '上传次数',
    scan_state: { label: '扫描', values: { pending: '待扫描', clean: '安全', infected: '有病毒' } },
    last_upload_time: '最后上传时间',
  },
  states: {},
  actions: {},
  sections: { basic: '文件', technical: '技术信息' },
  tabs: { all: '全部', image: '图片', document: '文档', table: '表格', media: '视频', archive: '压缩包', unused: '未引用' },
}
