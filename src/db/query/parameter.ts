type Encode = (value: unknown) => unknown;

/** Stands in a statement that is compiled once for a value that each call brings. */
export class Parameter {
  readonly #name: string;
  readonly #encode: Encode;

  constructor(name: string, encode: Encode = (value) => value) {
    this.#name = name;
    this.#encode = encode;
  }

  /** The same value, sent in another form. */
  encodedBy(encode: Encode): Parameter {
    return new Parameter(this.#name, encode);
  }

  valueIn(input: object): unknown {
    return this.#encode(Reflect.get(input, this.#name));
  }

  /** A placeholder has no value yet, so reading it is an error. */
  [Symbol.toPrimitive](): never {
    throw this.#notYet();
  }

  get length(): never {
    throw this.#notYet();
  }

  #notYet(): Error {
    return new Error(`The parameter ${this.#name} has no value while its statement is composed.`);
  }
}

/** `value` in the form that is sent: now, or where it is a parameter, with each call. */
export function encoded(value: unknown, encode: Encode): unknown {
  return value instanceof Parameter ? value.encodedBy(encode) : encode(value);
}

/** Answers a parameter for each member that is asked for, the same one each time. */
export function parametersOf<Input extends object>(): Input {
  const known = new Map<string | symbol, Parameter>();
  return typed<Input>(
    new Proxy(
      {},
      {
        get: (_, name) => {
          const parameter = known.get(name) ?? new Parameter(String(name));
          known.set(name, parameter);
          return parameter;
        },
        ownKeys: () => {
          throw new Error('The members of the parameters are not known while a statement is composed.');
        },
      },
    ),
  );
}

/** While a statement is composed its parameters pass for the values that they stand for; nothing may look into them. */
function typed<Input>(parameters: object): Input {
  return parameters as Input;
}
