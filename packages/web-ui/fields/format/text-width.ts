/** Width of a text in pixels at the grid's 13 px, near enough for a column: Chinese characters are square, Latin ones about half as wide. */
export const textWidth = (text: string, size = 13): number => [...text].reduce((n, c) => n + (c.charCodeAt(0) > 255 ? size : size * 0.58), 0)
