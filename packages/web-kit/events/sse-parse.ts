export interface ServerEvent {
  name: string
  data: unknown
  id?: string
}

/** Takes apart a `text/event-stream` piece by piece. */
export function sseParser(emit: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = ''
  let name = ''
  let id: string | undefined
  let data: string[] = []
  const line = (text: string): void => {
    if (text === '') {
      if (data.length) emit({ name: name || 'message', data: value(data.join('\n')), ...(id === undefined ? {} : { id }) })
      name = ''
      data = []
      return
    }
    const cut = text.indexOf(':')
    const field = cut < 0 ? text : text.slice(0, cut)
    const content = cut < 0 ? '' : text.slice(cut + 1).replace(/^ /, '')
    if (field === 'event') name = content
    else if (field === 'data') data.push(content)
    else if (field === 'id') id = content
  }
  return (chunk) => {
    rest += chunk
    const lines = rest.split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const l of lines) line(l)
  }
}

function value(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
