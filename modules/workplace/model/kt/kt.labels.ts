import { recordLabels } from '@crossway/platform/words'
import { ktCoverage } from './kt.query.ts'
import { ktArticle, ktCategory, ktFeedback, ktRead, ktVersion } from './kt.resource.ts'

const article = ['文章', 'Article'] as const
const body = ['正文', 'Text'] as const
const version = ['版本', 'Version'] as const
const note = ['变更说明', 'What changed'] as const

export const ktCategoryLabels = recordLabels(ktCategory, {
  name: ['知识目录', 'Categories'],
  fields: {
    name: ['目录', 'Category'],
    managers: ['管理员', 'Managers'],
    editors: ['编辑者', 'Editors'],
    visibility: {
      label: ['可见范围', 'Visible to'],
      values: { all: ['全员', 'Everybody'], departments: ['指定部门', 'Departments'], list: ['指定员工', 'Named employees'] },
    },
    departments: ['可见部门', 'Departments'],
    employees: ['可见员工', 'Employees'],
    review_required: { label: ['需审核', 'Reviewed'], help: ['发布前由目录管理员审核', 'A manager of the category publishes'] },
  },
  sections: { basic: ['目录', 'Category'] },
})
export const ktArticleLabels = recordLabels(ktArticle, {
  name: article,
  fields: {
    category: ['目录', 'Category'],
    summary: ['摘要', 'Summary'],
    type: { values: { article: ['图文', 'Text'], video: ['视频', 'Video'], file: ['文件', 'File'], link: ['链接', 'Link'] } },
    language: { label: ['语言', 'Language'], values: { zh: ['中文', 'Chinese'], en: ['英文', 'English'] } },
    pair: ['对照文', 'Translation'],
    link: ['链接', 'Link'],
    review_due: ['复审日', 'Review on'],
    allow_comment: ['允许评论', 'Comments'],
    allow_copy: ['允许复制', 'May be copied'],
    watermark: ['水印', 'Watermark'],
    body,
    draft_body: ['未发布正文', 'Unpublished text'],
    changed: ['有未发布修改', 'Unpublished changes'],
    current_version: version,
    published_at: ['发布时间', 'Published'],
    must_read: ['必读', 'Must read'],
    must_read_scope: ['必读部门', 'To be read by'],
    must_read_deadline: ['必读截止', 'Read until'],
    views: ['浏览', 'Views'],
    likes: ['点赞', 'Likes'],
    favorites: ['收藏', 'Favourites'],
    helpful_pct: ['有用率', 'Helpful'],
    open_feedback: ['待处理反馈', 'Open feedback'],
    locked_by: ['正在编辑', 'Edited by'],
    locked_until: ['锁定至', 'Locked until'],
    merged_into: ['已合并到', 'Merged into'],
    initials: ['标题首字母', 'First letters of the title'],
    readers: ['可见人', 'Readers'],
    managers: ['目录管理员', 'Category managers'],
    reviewed: ['发布需审核', 'Reviewed before publishing'],
    reach: { label: ['可见', 'Seen by'], values: { all: ['全员', 'Everybody'], some: ['部分人', 'Some'] } },
  },
  states: { reviewing: ['待审核', 'To review'], published: ['已发布', 'Published'], archived: ['已下架', 'Archived'] },
  actions: {
    lock: ['开始编辑', 'Start editing'],
    write: { label: ['编写正文', 'Write'], args: { body } },
    publish: { label: ['发布', 'Publish'], args: { change_note: note } },
    return: ['退回', 'Return'],
    archive: ['下架', 'Archive'],
    restore: ['重新上架', 'Restore'],
    move: { label: ['移动', 'Move'] },
    merge: { label: ['合并到', 'Merge into'], args: { into: article } },
    mustRead: {
      label: ['设为必读', 'Must be read'],
      args: { departments: { label: ['部门', 'Departments'], help: ['留空为全员', 'Empty: everybody'] }, deadline: ['截止', 'Until'] },
    },
    restoreVersion: { label: ['恢复版本', 'Restore a version'], args: { version_no: version } },
  },
  tabs: {
    published: ['已发布', 'Published'],
    mine: ['我负责的', 'Mine'],
    reviewing: ['待审核', 'To review'],
    stale: ['待复审', 'To look over'],
    must: ['必读', 'Must read'],
    archived: ['已下架', 'Archived'],
    feedback: ['有反馈', 'With feedback'],
  },
  sections: { basic: article, rules: ['阅读规则', 'Reading'], state: ['版本与编辑', 'Versions and editing'] },
})
export const ktVersionLabels = recordLabels(ktVersion, {
  name: ['版本记录', 'Versions'],
  fields: {
    article,
    version_no: version,
    body,
    change_note: note,
    author: ['作者', 'Author'],
    at: ['时间', 'At'],
    size: ['字数', 'Characters'],
    size_change: ['增减', 'More or less'],
    sha: ['校验值', 'Digest'],
  },
})
export const ktReadLabels = recordLabels(ktRead, {
  name: ['阅读记录', 'Readers'],
  fields: {
    article,
    version_no: version,
    first_at: ['首读', 'First read'],
    last_at: ['最近阅读', 'Last read'],
    seconds: ['时长', 'Time'],
    confirmed_at: ['确认已读', 'Confirmed'],
    liked: ['点赞', 'Liked'],
    favorite: ['收藏', 'Favourite'],
  },
})
export const ktFeedbackLabels = recordLabels(ktFeedback, {
  name: ['反馈', 'Feedback'],
  fields: {
    article,
    kind: { values: { helpful: ['有用', 'Helpful'], unhelpful: ['没帮助', 'Not helpful'], outdated: ['过时', 'Outdated'], wrong: ['有误', 'Wrong'] } },
    text: ['内容', 'Text'],
    version_no: version,
    answer: ['处理说明', 'Answer'],
    seen_by: ['可见人', 'Seen by'],
  },
  states: { open: ['待处理', 'Open'], settled: ['已处理', 'Settled'] },
  actions: { settle: { label: ['处理', 'Settle'] } },
})
export const ktCoverageLabels = recordLabels(ktCoverage, {
  name: ['必读完成', 'Coverage'],
  fields: {
    article,
    deadline: ['截止', 'Until'],
    people: ['应读', 'To read'],
    done: ['已读', 'Have read'],
    open: ['未读', 'Have not'],
    done_pct: ['完成率', 'Done'],
  },
})
