/** Words that several records of promotion share (promotion.md). */
export const channelPlatforms = ['instagram', 'tiktok', 'youtube', 'facebook', 'x', 'pinterest', 'reddit', 'blog', 'deal', 'other'] as const
export const deliverableTypes = [
  'post',
  'reel',
  'long_video',
  'story',
  'live',
  'blog',
  'deal_post',
  'newsletter',
  'pr',
  'ugc_asset',
  'unboxing',
  'giveaway',
] as const
export const resourceTypes = [
  'kol',
  'koc',
  'blogger',
  'deal_site',
  'deal_group',
  'media',
  'affiliate',
  'agency',
  'forum',
  'podcast',
  'live',
  'offline',
] as const

export const platformWords = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  x: 'X',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  blog: ['博客', 'Blog'],
  deal: ['折扣站', 'Deal site'],
  other: ['其他', 'Other'],
} as const
export const deliverableWords = {
  post: ['图文', 'Post'],
  reel: ['短视频', 'Reel'],
  long_video: ['长视频', 'Long video'],
  story: ['快拍', 'Story'],
  live: ['直播', 'Live'],
  blog: ['博文', 'Blog post'],
  deal_post: ['折扣帖', 'Deal post'],
  newsletter: ['邮件', 'Newsletter'],
  pr: ['新闻稿', 'Press release'],
  ugc_asset: ['素材授权', 'Content licence'],
  unboxing: ['开箱', 'Unboxing'],
  giveaway: ['抽奖', 'Giveaway'],
} as const
export const resourceTypeWords = {
  kol: ['头部达人', 'KOL'],
  koc: ['腰尾部达人', 'KOC'],
  blogger: ['博客', 'Blogger'],
  deal_site: ['折扣网站', 'Deal site'],
  deal_group: ['折扣群组', 'Deal group'],
  media: ['媒体PR', 'Media'],
  affiliate: ['联盟', 'Affiliate'],
  agency: ['机构MCN', 'Agency'],
  forum: ['论坛', 'Forum'],
  podcast: ['播客', 'Podcast'],
  live: ['直播', 'Live'],
  offline: ['线下', 'Offline'],
} as const
export const goalWords = {
  launch: ['新品', 'Launch'],
  rank: ['冲排名', 'Rank'],
  clear: ['清仓', 'Clearance'],
  brand: ['品牌曝光', 'Brand'],
  holiday: ['大促', 'Holiday'],
} as const
