interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  readonly until: number;
}

/** Milliseconds. */
const ages = { yes: 60_000, no: 2_000 } as const;
const maxAnswers = 1_000;

/** Answers that are given again for a short while, a yes longer than a no: a flood of requests asks the store once. */
export class ShortMemory<Answer> {
  readonly #answers = new Map<string, Kept<Answer>>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Calls that come while an answer is being found wait for it; a failure is forgotten. */
  of(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key);
    if (known && known.until > this.now()) return known.answer;
    const answer = find();
    this.#keep(key, { answer, until: Number.POSITIVE_INFINITY });
    answer.then(
      (found) => this.#keep(key, { answer, until: this.now() + (found ? ages.yes : ages.no) }),
      () => this.#answers.delete(key),
    );
    return answer;
  }

  #keep(key: string, answer: Kept<Answer>): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > maxAnswers && oldest !== undefined) this.#answers.delete(oldest);
  }
}
