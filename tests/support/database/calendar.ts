/** Unfolds lines (RFC 5545). Throws on a wrong line end or more than 75 octets. */
export function calendarLines(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end')
  if (/(?<!\r)\n|\r(?!\n)/.test(text)) throw new Error('a line ends in something else than CRLF')
  const lines = text.slice(0, -2).split('\r\n')
  const long = lines.find((line) => Buffer.byteLength(line) > 75)
  if (long !== undefined) throw new Error(`more than 75 octets: ${long}`)
  return lines
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
}

export function appointments(text: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  for (const line of calendarLines(text)) {
    if (line === 'BEGIN:VEVENT') found.push({})
    const [, name, value] = /^([^:]+):(.*)$/s.exec(line) ?? []
    const current = found.at(-1)
    if (current && name !== undefined && value !== undefined && !/^(?:BEGIN|END)$/.test(name))
      current[name] = meant(value)
  }
  return found
}

const meant = (value: string) => value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
