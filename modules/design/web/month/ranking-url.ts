export const rankingUrl = (route: string, month: string | undefined): string =>
  `design-performance/${route === 'videoPerformance' ? 'video' : 'plane'}/ranking${month ? `?month=${month}` : ''}`
