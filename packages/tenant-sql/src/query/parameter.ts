type Encode = (value: unknown) => unknown;

/** A placeholder in a statement that is compiled once. Each call supplies the value. */
export class Parameter {
  readonly #name: string;
  readonly #encode: Encode;

  constructor(name: string, encode: Encode = (value) => value) {
    this.#name = name;
    this.#encode = encode;
  }

  /** The same parameter with another encoding. */
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

/** `value` in encoded form: encoded now, or for a parameter, with each call. */
export function encoded(value: unknown, encode: Encode): unknown {
  return value instanceof Parameter ? value.encodedBy(encode) : encode(value);
}

/** An object that returns a parameter for each member, always the same one. */
export function createParameters<Input extends object>(): Input {
  const parameters = new Map<string | symbol, Parameter>();
  return typed<Input>(
    new Proxy(
      {},
      {
        get: (_, name) => {
          const parameter = parameters.get(name) ?? new Parameter(String(name));
          parameters.set(name, parameter);
          return parameter;
        },
        ownKeys: () => {
          throw new Error('The members of the parameters are not known while a statement is composed.');
        },
      },
    ),
  );
}

/** While a statement is composed, parameters have the type of their values. Code must not read into them. */
function typed<Input>(parameters: object): Input {
  return parameters as Input;
}
