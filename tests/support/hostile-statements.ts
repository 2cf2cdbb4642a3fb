import { zipSync } from 'fflate'

const megabyte = 1024 * 1024
/** Unzipped it is larger than is taken. */
const zeros = zipSync({ 'a.xml': new Uint8Array(21 * megabyte) }, { level: 1 })
const head = '<Document><BkToCstmrStmt><Stmt>'
const whole = (piece: string, before = '', after = '') =>
  `${head}${before}${piece.repeat(Math.floor((5 * megabyte - 200) / piece.length))}${after}`
const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')

/** Files of at most 5 MB that are made to cost much, with why each is refused. */
export const hostileStatements = (): readonly (readonly [name: string, file: Uint8Array, reason: string])[] => [
  ...(
    [
      ['billion laughs', `<!DOCTYPE Document [<!ENTITY l0 "ha">${laughs}]>${head}&l9;`, 'broken-xml'],
      ['an external entity', `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${head}&x;`, 'broken-xml'],
      ['a type of its own', `<!DOCTYPE Document SYSTEM "https://example.org/x.dtd">${head}`, 'broken-xml'],
      ['a long type', `<!DOCTYPE Document [${'<!ENTITY a "b">'.repeat(300_000)}]>${head}`, 'large-xml'],
      ['an entity of HTML', `${head}<Ntry><AddtlNtryInf>&eacute;`, 'broken-xml'],
      ['a tree of 100,000', head + '<a>'.repeat(100_000), 'large-xml'],
      ['elements', whole('<a/>'), 'large-xml'],
      ['elements of one booking', whole('<a/>', '<Ntry>'), 'large-xml'],
      ['bookings', whole('<Ntry/>'), 'long'],
      ['transactions', whole('<TxDtls/>', '<Ntry>'), 'long'],
      ['statements', `<Document><BkToCstmrStmt>${'<Stmt/>'.repeat(700_000)}`, 'long'],
      ['one text', whole('a', '<Ntry><AddtlNtryInf>'), 'large-xml'],
      ['one text of references', whole('&#65;', '<Ntry><AddtlNtryInf>'), 'large-xml'],
      ['one text between comments', whole('aaaaaaaaaa<!---->', '<Ntry><AddtlNtryInf>'), 'large-xml'],
      ['one name', whole('a', '<'), 'large-xml'],
      ['one attribute', whole('a', '<Ntry a="'), 'large-xml'],
      ['one tag of spaces', whole(' ', '<Ntry'), 'large-xml'],
      ['attributes', `${head}<Ntry${Array.from({ length: 400_000 }, (_, i) => ` a${i}=""`).join('')}/>`, 'large-xml'],
      ['the same attribute', whole(' a=""', '<Ntry'), 'large-xml'],
      ['a comment without an end', whole('-', '<!--'), 'broken-xml'],
      ['a comment of beginnings', whole('<!- -', '<!--'), 'large-xml'],
      ['comments', whole('<!---->'), 'large-xml'],
      ['CDATA without an end', whole(']]', '<Ntry><AddtlNtryInf><![CDATA['), 'large-xml'],
      ['CDATA of beginnings', whole('<![CDATA[', '<Ntry><AddtlNtryInf><![CDATA['), 'large-xml'],
      ['pieces of CDATA', whole('<![CDATA[]]>', '<Ntry><AddtlNtryInf>'), 'large-xml'],
      ['instructions', whole('<?a?>'), 'large-xml'],
      ['an instruction without an end', whole('?', '<?a '), 'large-xml'],
      ['ends', whole('</a>'), 'broken-xml'],
      ['unclosed tags', whole('<'), 'broken-xml'],
      ['tags that cross', `${head}<Ntry><Amt></Ntry></Amt>`, 'broken-xml'],
      ['half a file', `${head}<Ntry><Amt>1`, 'broken-xml'],
      ['two files', `${head}</Stmt></BkToCstmrStmt></Document><Document>`, 'broken-xml'],
      ['spaces before a file', ' '.repeat(3000) + '<'.repeat(5 * megabyte - 3000), 'broken-xml'],
      ['descriptions', `:20:a\n:25:a\n:60F:C261202EUR1,\n:61:261203C1,00\n:86:${'/A'.repeat(2_400_000)}`, 'read'],
      [
        'tags of a description',
        `:20:a\n:60F:C261202EUR1,\n:61:261203C1,00\n:86:a\n${'/REMI/\n'.repeat(700_000)}`,
        'long',
      ],
      ['lines of MT940', `:20:a\n:60F:C261202EUR1,\n${'\n'.repeat(5_000_000)}`, 'long'],
    ] as const
  ).map(([name, text, reason]) => [name, Buffer.from(text), reason] as const),
  ['a zip of zeros', zeros, 'large-zip'],
  ['a zip that says it is small', lying(zeros), 'large-zip'],
  ['a zip in a zip', zipSync({ 'a.xml': zipSync({ 'a.xml': Buffer.from('x') }) }), 'nested'],
  ['a zip in a zip by name', zipSync({ 'a.zip': Buffer.from('x') }), 'nested'],
  [
    'a zip of 2,000 files',
    zipSync(Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`${i}.xml`, Buffer.from('<')]))),
    'large-zip',
  ],
  ['an empty zip', zipSync({}), 'empty-zip'],
  ['half a zip', zipSync({ 'a.xml': Buffer.from(head.repeat(100)) }).subarray(0, 50), 'broken-zip'],
  ['a damaged zip', damaged(zipSync({ 'a.xml': Buffer.from(head.repeat(100)) })), 'broken-zip'],
  ['a zip that is none', Buffer.from(`PK\x03\x04${'PK'.repeat(2_400_000)}`), 'broken-zip'],
]

/** With an unpacked size of 10 bytes in its header. */
function lying(zip: Uint8Array): Uint8Array {
  const copy = Buffer.from(zip)
  copy.writeUInt32LE(10, 22)
  copy.writeUInt32LE(10, copy.indexOf('PK\x01\x02') + 24)
  return copy
}

/** With a block of a kind that there is not. */
function damaged(zip: Uint8Array): Uint8Array {
  return zip.with(30 + 'a.xml'.length, 7)
}
