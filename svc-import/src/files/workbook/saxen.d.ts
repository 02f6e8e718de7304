declare module 'saxen' {
  /** An element's attributes by name; false if they are malformed. */
  export type AttributeGetter = () => Readonly<Record<string, string>> | false;

  export class Parser {
    on(event: 'openTag', listener: (name: string, attributes: AttributeGetter) => void): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text' | 'cdata' | 'attention', listener: (text: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    write(xml: string): this;
    end(): Error | null;
  }
}
