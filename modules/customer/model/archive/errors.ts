import { defineErrors } from '@crossway/kernel'

/** Dossiers, their papers and links. */
export const archiveErrors = defineErrors({
  ARCHIVE_LOW: { kind: 'refusal', 'zh-cn': '档案完整度不足80%', en: 'Completeness below 80%' },
  ARCHIVE_EMPTY: { kind: 'refusal', 'zh-cn': '档案中没有文件', en: 'There are no files in the archive' },
  DOC_FORMAT: { kind: 'invalid', 'zh-cn': '“{type}”只能上传 {known}', en: '{type} takes {known} only' },
  DOC_SIZE: { kind: 'invalid', 'zh-cn': '文件不能超过{mb}MB', en: 'The file may have {mb} MB at most' },
  DOC_DATES: { kind: 'invalid', 'zh-cn': '有效止不能早于有效起', en: 'The end is before the start' },
  DOC_END: { kind: 'invalid', 'zh-cn': '“{type}”须填写有效止', en: '{type} needs the day on which it ends' },
  DOC_SAME: {
    kind: 'confirm',
    'zh-cn': '相同内容的文件已在档案中（{title}），是否仍要上传',
    en: 'The same file is in the archive already ({title}); add it all the same?',
  },
  DOC_REPLACES: { kind: 'invalid', 'zh-cn': '只能替换同一档案、同一类型的资料', en: 'A paper replaces one of the same archive and type' },
  SHARE_CONTRACTS: { kind: 'refusal', 'zh-cn': '分享合同须有分享合同权限', en: 'Sharing contracts needs the right to do so' },
  SHARE_FILL: { kind: 'invalid', 'zh-cn': '补充链接须开放基本信息或资料', en: 'A link to add to the archive shows the basics or the papers' },
  SHARE_OVER: { kind: 'refusal', status: 410, 'zh-cn': '链接已失效', en: 'This link has expired' },
  SHARE_NONE: { kind: 'refusal', status: 404, 'zh-cn': '链接已失效', en: 'This link has expired' },
  SHARE_PASSWORD: { kind: 'refusal', status: 401, 'zh-cn': '请输入访问密码', en: 'Enter the password' },
  SHARE_WRONG: { kind: 'refusal', status: 401, 'zh-cn': '密码错误，还可以试{n}次', en: 'Wrong password, {n} tries left' },
  SHARE_LOCKED: { kind: 'refusal', status: 429, 'zh-cn': '密码错误次数过多，请30分钟后再试', en: 'Too many wrong passwords, try again in 30 minutes' },
  SHARE_PENDING: { kind: 'refusal', 'zh-cn': '上次提交正在审核，审核后可再次提交', en: 'What you sent is being reviewed; send more afterwards' },
  SHARE_NOTHING: { kind: 'invalid', 'zh-cn': '没有需要提交的内容', en: 'There is nothing to submit' },
  SHARE_READS: { kind: 'refusal', 'zh-cn': '该链接只能查看', en: 'This link is for reading only' },
  REVIEW_ITEMS: { kind: 'invalid', 'zh-cn': '请对每一项作出采纳或拒绝', en: 'Accept or reject each item' },
  REVIEW_WHY: { kind: 'invalid', 'zh-cn': '拒绝须填写原因', en: 'Say why an item is rejected' },
})
