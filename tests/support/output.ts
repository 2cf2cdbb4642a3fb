/** Hears what a command says, and gives it once. */
export function listener() {
  let [said, complained] = ['', '']
  const out = {
    print: (text: string) => {
      said += text
    },
    printError: (text: string) => {
      complained += text
    },
  }
  return {
    out,
    heard: () => {
      const all = { said, complained }
      said = complained = ''
      return all
    },
  }
}
