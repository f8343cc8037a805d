interface Answer {
  readonly answer: Promise<boolean>;
  readonly until: number;
}

/** Milliseconds. */
const ages = { yes: 60_000, no: 2_000 } as const;
const mostAnswers = 1_000;

/** Answers that are given again for a short while, so that a flood of requests asks the store once. */
export class ShortMemory {
  readonly #answers = new Map<string, Answer>();

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** Whoever asks while an answer is being found waits for it; a failure is forgotten. */
  of(key: string, find: () => Promise<boolean>): Promise<boolean> {
    const known = this.#answers.get(key);
    if (known && known.until > this.now()) return known.answer;
    const answer = find();
    this.#keep(key, { answer, until: Number.POSITIVE_INFINITY });
    answer.then(
      (isSo) => this.#keep(key, { answer, until: this.now() + (isSo ? ages.yes : ages.no) }),
      () => this.#answers.delete(key),
    );
    return answer;
  }

  #keep(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > mostAnswers && oldest !== undefined) this.#answers.delete(oldest);
  }
}
