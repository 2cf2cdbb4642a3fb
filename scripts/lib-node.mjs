/** Exits with one line where this Node is older. Imports nothing, so that any Node gets as far. */
export function needNode(major, minor = 0) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  const own = process.versions.node
  const advice = major === 24 ? 'npm start and the other commands bring their own' : 'install a newer one'
  console.error(`This needs Node ${major}.${minor} or newer, and here is ${own}: ${advice}.`)
  process.exit(1)
}
