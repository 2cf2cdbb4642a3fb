import util from 'node:util'

const most = 64

/** How many processes `--processes N` asks for; undefined without it. Says what is wrong with it and exits with 2. */
export function processesIn(args) {
  const given = givenIn(args)
  if (given === undefined) return undefined
  const count = Number(given)
  if (/^\d+$/.test(given) && count >= 1 && count <= most) return count
  return refuse(`--processes: "${given}" is no such number: put a whole one from 1 to ${most} there`)
}

function givenIn(args) {
  try {
    return util.parseArgs({ args, options: { processes: { type: 'string' } } }).values.processes
  } catch (error) {
    return refuse(error.message)
  }
}

function refuse(line) {
  console.error(line)
  process.exit(2)
}
